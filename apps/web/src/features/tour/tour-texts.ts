/** Texts of the tour on the first visit. */
export const tourTexts = {
  start: 'Take the tour',
  offer: {
    title: 'New here?',
    detail: 'Five stops show you around. It takes a minute. You can also take it later from the Help menu.',
    go: 'Show me around',
    no: 'No, thanks',
  },
  failed: {
    title: "We couldn't show the tour",
    detail: 'Check your connection, then start it from the Help menu.',
  },
  steps: {
    menu: {
      title: 'The menu',
      text: 'All pages you can open, grouped by task. Pin the ones you use most; Help is at the bottom.',
    },
    search: {
      title: 'Search',
      text: 'Type a shipment or quote number, a page name or an action. Press Ctrl K to open it from anywhere.',
    },
    alerts: {
      title: 'Alerts',
      text: "Updates since your last visit. The number shows how many alerts you haven't read.",
    },
    account: {
      title: 'Your account',
      text: 'Choose dark or light, units and compact lists here.',
    },
    support: {
      title: 'Help',
      text: 'Search the FAQ or submit a ticket. Click a question mark next to a term for a short explanation.',
    },
  },
  labels: { skip: 'End the tour', back: 'Back', next: 'Next', close: 'Done' },
} as const;
