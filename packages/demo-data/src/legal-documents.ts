import type { LegalDocument } from '@lading/contracts/sites/legal';

type DemoDocument = Omit<LegalDocument, 'id'>;

const section = (heading: string, ...paragraphs: string[]): DemoDocument['sections'][number] => ({
  heading,
  paragraphs,
});

/** Texts of the demo. They say what the software does; an operator has their own checked by a lawyer. */
export const demoLegalDocuments: readonly DemoDocument[] = [
  {
    kind: 'terms',
    version: '2026-01',
    title: 'Terms of use',
    effectiveOn: '2026-01-01',
    sections: [
      section(
        'What the portal is',
        'The portal shows prices of carriers and passes your orders on to them. The carrier you choose carries the freight; the contract of carriage is between you and that carrier.',
      ),
      section(
        'Your account',
        'You keep your password to yourself and name a person for each account. Administrators of your company decide who works for it and what each person sees.',
      ),
    ],
  },
  {
    kind: 'terms',
    version: '2026-11',
    title: 'Terms of use',
    effectiveOn: '2026-11-01',
    sections: [
      section(
        'What the portal is',
        'The portal shows prices of carriers and passes your orders on to them. The carrier you choose carries the freight; the contract of carriage is between you and that carrier.',
        'A price is the carrier\u2019s offer for exactly what you described. When weight, size, class or services turn out otherwise, the carrier may charge what its tariff says for them.',
      ),
      section(
        'Your account',
        'You keep your password to yourself and name a person for each account. Administrators of your company decide who works for it, which locations each person sees and whether they see costs.',
        'An administrator of the portal may act in your name to help you. Each time is written down with both names, its reason and its end, and your company can read it.',
      ),
      section(
        'Orders and cancellation',
        'An order is binding once the carrier has confirmed it. It can be canceled until the carrier has picked the freight up; after that the carrier\u2019s rules for reconsignment apply.',
      ),
      section(
        'Liability',
        'Loss and damage are the carrier\u2019s liability within the limits that the offer names. Full value coverage is a service of its own and is shown with its price before you dispatch.',
      ),
      section(
        'Changes',
        'A new version of these terms is shown before it counts, with the day from which it holds. Earlier versions stay readable here.',
      ),
    ],
  },
  {
    kind: 'privacy',
    version: '2026-11',
    title: 'Privacy',
    effectiveOn: '2026-11-01',
    sections: [
      section(
        'What is kept',
        'Names, addresses, telephone numbers and email addresses of the people who use the portal and of shippers and consignees; quotes, orders, documents and what carriers report about shipments; who did what and when.',
      ),
      section(
        'Who sees it',
        'Your company, the carrier that carries a shipment, and the carrier that brought your company as far as it looks after you. Other customers see nothing. A person sees the locations that your administrators leave them.',
      ),
      section(
        'Where it lies',
        'In the database and the files of this installation. Without your consent no page loads anything from third parties.',
      ),
      section(
        'Your rights',
        'Ask the support for a copy of your data, for a correction or for its deletion. What the law makes us keep, such as bills of lading, is kept as long as it says.',
      ),
    ],
  },
  {
    kind: 'cookies',
    version: '2026-11',
    title: 'Cookies and storage',
    effectiveOn: '2026-11-01',
    sections: [
      section(
        'Needed for signing in',
        'Two short-lived cookies carry the sign-in from the form to the page; a third keeps you signed in for at most eight hours without activity. They are not readable by scripts.',
      ),
      section(
        'Kept in your browser',
        'The session lives in the storage of the tab and ends with it. Filters, the state of the side navigation and similar preferences are kept in the local storage, sealed.',
      ),
      section(
        'Third parties',
        'None, unless you allow it. You can take a consent back at any time; signing out does so too.',
      ),
    ],
  },
];
