/** Every word of the page of PRO blocks; braces are filled by `fill`. */
export const proTexts = {
  title: 'PRO numbers',
  lead: 'Blocks of PRO numbers that carriers have given to your company. Dispatches and bills of lading draw from them first.',
  noAccess: {
    title: 'You cannot see PRO numbers',
    detail: 'An administrator of your company can give you the privilege to dispatch.',
  },
  blocks: 'Your blocks',
  noBlocks: 'No carrier has given you a block.',
  columns: { carrier: 'Carrier', range: 'Numbers', used: 'Used', left: 'Left' },
  low: 'Running low',
  empty: 'Used up',
  requests: 'Your requests',
  request: {
    title: 'Request a block',
    carrier: 'Carrier',
    size: 'How many numbers',
    reason: 'Reason',
    send: 'Send request',
    sent: 'The carrier is asked',
  },
  states: { open: 'Waiting', granted: 'Granted', declined: 'Declined' },
  line: '{carrier}: {size} numbers',
  trial: {
    title: 'Test a number',
    number: 'PRO#',
    go: 'Test',
    right: '{number} is right.',
    own: 'It is of your own block.',
    used: 'It is used already.',
  },
} as const;
