/** The list of a carrier's volume requests. */
export const askedHome = '/carriers/volume-requests';

/** Every word of the list of requests that a carrier was asked; braces are filled by `fill`. */
export const askedTexts = {
  title: 'Volume requests',
  name: 'volume requests',
  count: '{count} requests',
  one: '1 request',
  tabs: 'Which requests',
  all: 'All',
  open: 'Open',
  laneText: '{origin} → {destination}',
  statuses: {
    open: 'Open',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    awarded: 'Awarded to you',
    lost: 'Not awarded',
  },
  answers: { asked: 'No answer yet', offered: 'Offered', declined: 'Declined', awarded: 'Offered' },
  firstUse: {
    title: 'No requests yet',
    detail: 'When a company requests a truckload or volume rate, it appears here and we email you.',
  },
  noAccess: {
    title: "You can't see volume requests",
    detail: 'An administrator of your carrier can give you data visibility.',
  },
  switchedOff: 'Truckload quotes are turned off on this portal.',
  notFound: {
    title: "We couldn't find that request",
    detail: "It doesn't exist, or it was sent to another carrier.",
    action: 'All requests',
  },
  path: 'Where you are',
  failed: "We couldn't load the requests",
  offline: { detail: "You are offline. We'll load the requests when you reconnect." },
} as const;
