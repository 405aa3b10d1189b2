import { claimDocumentNames } from '@lading/domain/state-names';

/** Every word of the page behind a carrier's link; braces are filled by `fill`. */
export const carrierPapersTexts = {
  titles: { claim: 'Papers of claim {number}', dispute: 'Papers of disputed invoice {number}' },
  leads: {
    claim: '{company} claims {amount} from {carrier}.',
    dispute: '{company} contests {amount} of an invoice of {carrier}.',
  },
  facts: { pro: 'PRO#', bol: 'BOL#', until: 'This link works until' },
  papers: 'Papers',
  kinds: { ...claimDocumentNames, claimForm: 'Claim form' },
  drawn: 'PDF',
  save: 'Save {name}',
  none: 'No papers were attached yet. The link shows them as they follow.',
  fileFailed: 'The file could not be loaded',
  bad: 'This link does not work any more',
  badDetail:
    'It has expired, is not complete, or what it was about was withdrawn. Ask whoever wrote to you for the papers.',
  failed: 'The papers could not be loaded',
} as const;
