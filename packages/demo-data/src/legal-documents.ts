import type { LegalDocument } from '@lading/contracts/sites/legal';

type DemoDocument = Omit<LegalDocument, 'id'>;

const section = (heading: string, ...paragraphs: string[]): DemoDocument['sections'][number] => ({
  heading,
  paragraphs,
});

/** Legal texts of the demo. They describe the software; an operator needs texts checked by a lawyer. */
export const demoLegalDocuments: readonly DemoDocument[] = [
  {
    kind: 'terms',
    version: '2026-01',
    title: 'Terms of use',
    effectiveOn: '2026-01-01',
    sections: [
      section(
        'About the portal',
        "The portal shows carriers' rates and sends them your dispatches. The carrier you choose transports the freight. The contract of carriage is between you and that carrier.",
      ),
      section(
        'Your account',
        'Keep your password secret, and use one account per person. Administrators of your company decide who can use the portal for it and what each user can see.',
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
        'About the portal',
        "The portal shows carriers' rates and sends them your dispatches. The carrier you choose transports the freight. The contract of carriage is between you and that carrier.",
        'A rate is the carrier\u2019s offer for exactly the freight you described. If weight, dimensions, class or accessorials differ, the carrier may charge according to its tariff.',
      ),
      section(
        'Your account',
        'Keep your password secret, and use one account per person. Administrators of your company decide who can use the portal for it, which locations each user can see and whether they can see costs.',
        'An administrator of the portal may act as your user to help you. Each session is logged with both names, the reason and the end time, and your company can see the log.',
      ),
      section(
        'Dispatch and cancellation',
        'A dispatch is binding once the carrier confirms it. You can cancel it until the carrier picks up the freight. After that, the carrier\u2019s reconsignment rules apply.',
      ),
      section(
        'Liability',
        'The carrier is liable for loss and damage up to the limits shown with its rate. Full value coverage is a separate service; you see its price before you dispatch.',
      ),
      section(
        'Changes',
        'We show new versions of these terms before they take effect, with their effective date. Earlier versions remain available here.',
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
        'What we store',
        'Names, addresses, phone numbers and email addresses of portal users, shippers and consignees; quotes, dispatches, documents and tracking events from carriers; a log of who did what and when.',
      ),
      section(
        'Who can see it',
        "Your company, the carrier of each shipment and, to serve you, the carrier whose site you use. Other customers can't see your data. Users see only the locations that your administrators allow.",
      ),
      section(
        'Where we store it',
        'In the database and files of this installation. Without your consent, no page loads third-party content.',
      ),
      section(
        'Your rights',
        'Contact support for a copy of your data, or to correct or delete it. We retain records such as bills of lading for as long as the law requires.',
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
        'Required to sign in',
        "Two short-lived cookies connect the sign-in form with the page; a third keeps you signed in for up to eight hours without activity. Scripts can't read them.",
      ),
      section(
        'Stored in your browser',
        "Your session is stored in the browser tab and ends when you close it. Filters, the side navigation's state and similar preferences are stored encrypted in local storage.",
      ),
      section(
        'Third parties',
        'None, unless you consent. You can withdraw consent at any time; signing out also withdraws it.',
      ),
    ],
  },
];
