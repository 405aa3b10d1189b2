/** What maps say; they are fetched with it, not with every page. */
export const mapTexts = {
  label: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset view',
  focus: 'Zoom to {name}',
  cluster: '{count} places',
  places: 'Places on the map',
  failed: 'The outlines could not be loaded.',
  unavailable: 'Drag or use the arrow keys to move, plus and minus to zoom.',
} as const;
