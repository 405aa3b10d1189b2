import type { LegalKind } from '@lading/contracts/sites/legal';

/** Texts of the legal page; braces are filled by `fill`. */
export const texts = {
  title: 'Legal documents',
  choose: 'Document',
  kinds: { terms: 'Terms', privacy: 'Privacy', cookies: 'Cookies' } satisfies Record<LegalKind, string>,
  version: 'Version',
  inForce: 'Version {version}, in force since',
  other: 'This is version {version}, in force from',
  otherDetail: "This version isn't in force today.",
  current: 'Show the version in force',
  print: 'Print',
  empty: 'No documents yet',
  emptyDetail: "This site hasn't published any legal documents.",
} as const;
