import type { SetupStep } from '@lading/contracts/customers/customer-setup';

const steps: Readonly<Record<SetupStep, { name: string; title: string; lead: string }>> = {
  introduction: {
    name: 'Introduction',
    title: 'Set up {company}',
    lead: 'A few minutes now make every quote quicker. You can leave at any time and go on later where you left.',
  },
  company: {
    name: 'Company',
    title: 'Your company',
    lead: 'What new quotes and orders of everybody in your company begin with.',
  },
  locations: {
    name: 'Locations',
    title: 'Your locations',
    lead: 'Docks and offices where freight is picked up or delivered. Quotes fill themselves from them.',
  },
  products: {
    name: 'Products',
    title: 'Your products',
    lead: 'What you ship most, with class and measures. Lines of a quote start from it.',
  },
  carriers: {
    name: 'Carriers',
    title: 'Your carriers',
    lead: 'These carriers answer your quotes. Mark those that you work with most.',
  },
  users: { name: 'Users', title: 'Your people', lead: 'Everybody gets a mail with a link for their first password.' },
  finish: { name: 'Finish', title: 'All set', lead: 'Everything can be changed later under Company in the menu.' },
};

/** Every word of the first set-up of a company; braces are filled by `fill`. */
export const texts = {
  steps,
  label: 'Set-up',
  loading: 'Loading the set-up',
  noAccess: { title: 'You do not have access to this page', detail: 'An administrator of your company sets it up.' },
  whatFollows: 'What follows',
  begin: 'Begin',
  later: 'Set up later',
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  invite: 'Invite a colleague',
  finish: 'Finish set-up',
  finished: '{company} is set up',
  saveCompany: 'Save and go on',
  done: 'Done',
  open: 'Open',
  close: 'Close',
  state: { done: 'Done', skipped: 'Skipped', waiting: 'To do' },
  openStep: 'Open {step}',
  closeStep: 'Close {step}',
  markDone: 'Done: {step}',
  progress: '{done} of {count} done',
  failed: 'We could not keep your progress',
  locations: { add: 'Add location', none: 'You have no location yet. Quotes need one of your own.', list: 'Locations' },
  products: { add: 'Add product', none: 'You have no product yet.', list: 'Products' },
  carriers: {
    none: 'No carrier is connected yet. Your carrier connects you.',
    preferred: 'Preferred',
    list: 'Carriers',
  },
  users: { list: 'People', none: 'Nobody yet.', invited: 'invited', you: 'you' },
  onboarding: {
    title: 'Get {company} ready',
    lead: 'In any order, with whom you like. Your progress is kept for all administrators of your company.',
  },
} as const;
