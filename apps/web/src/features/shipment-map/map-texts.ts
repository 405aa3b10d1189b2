/** Every word of the shipments map; braces are filled by `fill`. */
export const mapTexts = {
  title: 'Map',
  intro: 'Shipments in motion, each at the place where it was last seen.',
  label: 'Shipments in motion',
  list: 'Shipments on the map',
  filter: 'Status',
  all: 'All in motion',
  notAll: 'The {shown} shipments with the latest news, of {total} in motion. Choose a status to see fewer.',
  open: 'Open {number}',
  lastSeen: 'Last seen: {place}',
  notSeen: 'Not seen yet, waits at {place}',
  eta: 'ETA',
  failed: 'The map could not be loaded',
  offline: 'You are offline. The map is loaded as soon as there is a connection again.',
  noAccess: {
    title: 'You cannot see shipments',
    detail: 'An administrator of your company can give you the privilege to track shipments.',
  },
  none: {
    title: 'Nothing is in motion',
    detail: 'Shipments appear here from the pickup until they are delivered.',
    action: 'All shipments',
  },
} as const;
