/** Every word around the invites and campaigns of all carriers. */
export const texts = {
  title: 'Invites',
  intro:
    'Whom carriers have invited, and the campaigns that companies join by. The key of an invite stands in its mail alone.',
  noAccess: {
    title: 'You do not have access to this page',
    detail: 'Administrators who may manage invites see it; a super system administrator can grant that.',
  },
  carrier: 'Carrier',
  anyCarrier: 'All carriers',
  unknownCarrier: 'Carrier {id}',
  carriersFailed: 'We could not load the carriers to choose from.',
  part: 'What is shown',
  parts: { invites: 'Invites', campaigns: 'Campaigns' },
} as const;
