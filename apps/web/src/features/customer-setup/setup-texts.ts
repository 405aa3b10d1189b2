import type { SetupStep } from '@lading/contracts/customers/customer-setup';

const steps: Readonly<Record<SetupStep, { name: string; title: string; lead: string }>> = {
  introduction: {
    name: 'Introduction',
    title: 'Set up {company}',
    lead: 'A few minutes now make every quote faster. You can leave at any time and pick up where you left off.',
  },
  company: {
    name: 'Company',
    title: 'Your company',
    lead: 'Defaults for new quotes and dispatches across your company.',
  },
  locations: {
    name: 'Locations',
    title: 'Your locations',
    lead: 'Docks and offices where freight is picked up or delivered. Use them to fill in quotes.',
  },
  products: {
    name: 'Products',
    title: 'Your products',
    lead: 'What you ship most, with class and dimensions. Use it to fill in quote lines.',
  },
  carriers: {
    name: 'Carriers',
    title: 'Your carriers',
    lead: 'These carriers respond to your quotes. Mark your preferred carriers.',
  },
  users: { name: 'Users', title: 'Your users', lead: 'We email each user a link to choose a password.' },
  finish: { name: 'Finish', title: 'All set', lead: 'You can change everything later under Company in the menu.' },
};

/** Texts of the company setup; braces are filled by `fill`. */
export const texts = {
  steps,
  label: 'Setup',
  loading: 'Loading setup',
  noAccess: { title: "You don't have access to this page", detail: 'An administrator of your company can open it.' },
  whatFollows: 'Next steps',
  begin: 'Begin',
  later: 'Set up later',
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  invite: 'Invite a colleague',
  finish: 'Finish setup',
  finished: '{company} is set up',
  saveCompany: 'Save and continue',
  done: 'Done',
  open: 'Open',
  close: 'Close',
  state: { done: 'Done', skipped: 'Skipped', waiting: 'To do' },
  openStep: 'Open {step}',
  closeStep: 'Close {step}',
  markDone: 'Done: {step}',
  progress: '{done} of {count} done',
  failed: "We couldn't save your progress",
  locations: { add: 'Add location', none: 'No locations yet. You need one to get quotes.', list: 'Locations' },
  products: { add: 'Add product', none: 'No products yet.', list: 'Products' },
  carriers: {
    none: 'No carriers yet. Your carrier sets up the connection.',
    preferred: 'Preferred',
    list: 'Carriers',
  },
  users: { list: 'Users', none: 'No users yet.', invited: 'invited', you: 'you' },
  onboarding: {
    title: 'Get {company} ready',
    lead: 'Complete the steps in any order. All administrators of your company share this progress.',
  },
} as const;
