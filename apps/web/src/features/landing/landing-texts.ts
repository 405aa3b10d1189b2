/** Texts of the landing page; braces are filled by `fill`. */
export const texts = {
  title: 'Ship with {site}',
  intro: 'Quote, dispatch and track less-than-truckload shipments in one place.',
  signIn: 'Sign in',
  register: 'Create account',
  inviteOnly: 'Ask {company} for an invite.',
  track: 'Track a shipment',
  trackNumber: 'PRO, BOL or reference number',
  trackShort: 'Track',
  density: 'Not sure of the freight class? Try the',
  densityLink: 'Density Calculator',
  densityEnd: ". It's free, and you don't need an account.",
  resolving: 'Opening your invitation',
  failed: "We couldn't open your link",
  notUsable: 'This invitation is no longer valid. Ask for a new one, or sign in if you already have an account.',
  unknownAddress: "We can't find that page",
  noCampaign: 'This campaign has ended or is paused. You can still create an account.',
  campaign: {
    by: '{carrier} welcomes you',
    register: 'Register with {carrier}',
  },
  how: 'From quote to delivery',
  reasons: [
    {
      drawing: 'documentStack',
      title: 'Quotes that explain themselves',
      text: 'Request rates from many carriers at once, see each one as it arrives, and see how every price is calculated.',
    },
    {
      drawing: 'emptyDock',
      title: 'Dispatched in one step',
      text: 'Bill of lading, labels and pickup request in one step, never dispatched twice.',
    },
    {
      drawing: 'foldedMap',
      title: 'Tracked to the door',
      text: 'Every status update from the carrier, for you and your consignees.',
    },
  ],
  video: { play: 'Watch: {title}', title: 'See how it works', elsewhere: 'Opens in a new tab' },
  help: { title: 'Questions? Talk to us.', call: 'Call {phone}', begin: 'Ready for your first quote?' },
} as const;
