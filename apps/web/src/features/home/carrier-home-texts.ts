/** Every word of a carrier's home; braces are filled by `fill`. */
export const carrierHomeTexts = {
  attention: {
    title: 'Needs attention',
    waiting: 'Invites not opened yet',
    opened: 'Opened, not joined yet',
    expired: 'Expired invites',
    narrowed: 'Customers with limited locations',
  },
  month: {
    title: 'The last 30 days',
    sent: 'Invites sent',
    used: 'Customers joined by invite',
  },
  campaigns: {
    title: 'Running campaigns',
    all: 'All campaigns',
    brought: '{visits} visits · {registrations} registrations · {joined} joined',
    none: 'No campaign is running.',
    start: 'Start a campaign',
  },
  first: {
    title: 'Invite your first customer',
    detail: 'They get a mail in your brand, and you see here how far each invite has come.',
    invite: 'Invite customer',
  },
  done: { title: 'All caught up', detail: 'Nothing waits for you on your site right now.' },
} as const;
