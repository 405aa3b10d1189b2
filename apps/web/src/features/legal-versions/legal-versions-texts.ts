import type { LegalKind } from '@lading/contracts/sites/legal';

const kinds: Readonly<Record<LegalKind, string>> = { terms: 'Terms', privacy: 'Privacy', cookies: 'Cookies' };

/** Every word of the page of legal texts and their versions; braces are filled by `fill`. */
export const texts = {
  title: 'Legal documents',
  intro: 'What has been in force is never changed, only followed by a newer version.',
  noAccess: {
    title: 'You do not have access to this page',
    detail: 'Administrators of the portal publish legal texts, in their own name.',
  },
  kinds,
  look: 'Open the legal documents',
  newVersion: 'New version',
  newNamed: 'New version of {kind}',
  none: 'No version yet.',
  version: 'Version {version}',
  states: { inForce: 'In force', coming: 'Coming', past: 'Earlier' },
  from: 'From',
  read: 'Read {title}, version {version}',
  readShort: 'Read',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw version {version} of {kind}',
  withdrawal: {
    title: 'Withdraw version {version} of {kind}?',
    detail: 'It is not in force yet and was accepted by nobody. Its text is gone afterwards.',
    confirm: 'Withdraw',
    done: 'Version {version} is withdrawn',
    failed: 'We could not withdraw it',
  },
  editor: {
    title: 'New version of {kind}',
    back: 'All legal documents',
    lead: 'It begins with the newest text. Change what has to change.',
    version: 'Version',
    versionHelp: 'A name of its own, such as {example}',
    heading: 'Title',
    effectiveOn: 'In force from',
    section: 'Section {number}',
    sectionHeading: 'Heading',
    paragraphs: 'Text',
    paragraphsHelp: 'An empty line begins a new paragraph.',
    addSection: 'Add section',
    removeSection: 'Remove section {number}',
    publish: 'Publish',
    cancel: 'Cancel',
    preview: 'Preview',
    done: 'Version {version} is published',
    sectionWrong: 'Section {number} needs a heading and text',
    leave: {
      title: 'Leave without publishing?',
      detail: 'The text of the new version is kept nowhere yet. It is lost when you leave.',
      confirm: 'Leave page',
    },
  },
  confirm: {
    title: 'Publish version {version}?',
    terms: 'From {day} on everybody is asked to accept it after signing in, before anything else.',
    others: 'From {day} on everybody reads this version.',
    locked: 'Once it is in force it stays as it is.',
    label: 'Publish version',
  },
} as const;

export const legalKinds: readonly LegalKind[] = ['terms', 'privacy', 'cookies'];
