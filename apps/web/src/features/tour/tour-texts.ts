/** Every word of the tour of the first visit. */
export const tourTexts = {
  start: 'Take the tour',
  offer: {
    title: 'New here?',
    detail: 'Five stops show where everything is. It takes a minute, and you can take it later from your account menu.',
    go: 'Show me around',
    no: 'No, thanks',
  },
  failed: {
    title: 'The tour could not be shown',
    detail: 'Check the connection, then take it from your account menu.',
  },
  steps: {
    menu: {
      title: 'The menu',
      text: 'Every page that is open to you stands here, by kind of work.',
    },
    search: {
      title: 'Search',
      text: 'Type a number of a shipment or quote, the name of a page, or something to do. Ctrl K opens it from everywhere.',
    },
    alerts: {
      title: 'Alerts',
      text: 'What has happened since you looked. The number says how much you have not read yet.',
    },
    account: {
      title: 'Your account',
      text: 'Dark or light, units and compact lists are chosen here. This tour can be taken again from here, too.',
    },
    support: {
      title: 'Help',
      text: 'Answers of the FAQ, and the way to a ticket. A question mark beside a word explains it in two sentences.',
    },
  },
  labels: { skip: 'End the tour', back: 'Back', next: 'Next', close: 'Done' },
} as const;
