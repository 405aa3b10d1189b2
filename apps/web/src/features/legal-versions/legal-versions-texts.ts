import type { LegalKind } from '@lading/contracts/sites/legal';

const kinds: Readonly<Record<LegalKind, string>> = { terms: 'Terms', privacy: 'Privacy', cookies: 'Cookies' };

/** Texts of the page of legal texts and their versions; braces are filled by `fill`. */
export const texts = {
  title: 'Legal documents',
  intro: 'A published version never changes. To update a document, publish a new version.',
  noAccess: {
    title: "You don't have access to this page",
    detail: "Portal administrators publish legal documents. You can't publish them while acting as another user.",
  },
  kinds,
  look: 'Open the legal documents',
  newVersion: 'New version',
  newNamed: 'New version of {kind}',
  none: 'No versions yet.',
  version: 'Version {version}',
  states: { inForce: 'In force', coming: 'Coming', past: 'Earlier' },
  from: 'From',
  read: 'Read {title}, version {version}',
  readShort: 'Read',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw version {version} of {kind}',
  withdrawal: {
    title: 'Withdraw version {version} of {kind}?',
    detail: "It isn't in force yet, and no user has accepted it. This deletes its text. You can't undo this.",
    confirm: 'Withdraw version',
    done: 'Version {version} withdrawn',
    failed: "We couldn't withdraw it",
  },
  editor: {
    title: 'New version of {kind}',
    back: 'All legal documents',
    lead: 'Starts with the latest text. Edit what you need.',
    version: 'Version',
    versionHelp: 'A unique name, such as {example}',
    heading: 'Title',
    effectiveOn: 'In force from',
    section: 'Section {number}',
    sectionHeading: 'Heading',
    paragraphs: 'Text',
    paragraphsHelp: 'An empty line starts a new paragraph.',
    addSection: 'Add section',
    removeSection: 'Remove section {number}',
    publish: 'Publish',
    cancel: 'Cancel',
    preview: 'Preview',
    done: 'Version {version} published',
    sectionWrong: 'Section {number} needs a heading and text',
    leave: {
      title: 'Leave without publishing?',
      detail: "You have unsaved changes. If you leave, they'll be lost.",
      confirm: 'Leave page',
    },
  },
  confirm: {
    title: 'Publish version {version}?',
    terms: 'Starting {day}, users must accept it when they sign in.',
    others: 'Starting {day}, this is the version users see.',
    locked: "Once it is in force, you can't change it.",
    label: 'Publish version',
  },
} as const;

export const legalKinds: readonly LegalKind[] = ['terms', 'privacy', 'cookies'];
