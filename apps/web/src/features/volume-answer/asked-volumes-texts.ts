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
    detail: 'When a company asks you for a truckload or volume price, it stands here, and you get a mail.',
  },
  noAccess: {
    title: 'You cannot see volume requests',
    detail: 'An administrator of your carrier can give you data visibility.',
  },
  switchedOff: 'Truckload quotes are switched off here.',
  notFound: {
    title: 'We could not find that request',
    detail: 'It is not there, or another carrier was asked.',
    action: 'All requests',
  },
  path: 'Where you are',
  failed: 'The requests could not be loaded',
  offline: { detail: 'You are offline. The requests are loaded as soon as there is a connection again.' },
} as const;
