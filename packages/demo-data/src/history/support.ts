/** A ticket to the support desk; days before now, then hours after the ticket. */
export interface PlannedTicket {
  /** Email address of its sender. */
  readonly from: string;
  readonly categoryId: number;
  readonly subject: string;
  readonly message: string;
  readonly daysAgo: number;
  readonly isAssigned?: boolean;
  readonly answer?: { readonly afterHours: number; readonly message: string };
  readonly closedAfterHours?: number;
}

export const tickets: readonly PlannedTicket[] = [
  {
    ...{ from: 'lena.marsh@demo.lading.example', categoryId: 3, subject: 'Second dock in Savannah', daysAgo: 129 },
    message: 'We have a second dock at the same address. Should it be a location of its own?',
    answer: {
      afterHours: 3,
      message: 'Yes, if its hours or contact differ. Each location has its own freight and rules.',
    },
    closedAfterHours: 26,
  },
  {
    ...{
      from: 'tess.moriarty@demo.lading.example',
      categoryId: 2,
      subject: 'No rate for our Tacoma lane',
      daysAgo: 59,
    },
    message: 'Two carriers decline Tacoma to Reno with a liftgate. Is something wrong with our setup?',
    answer: {
      afterHours: 19,
      message: 'Both carriers have no liftgate service in 98421. The others show their rates as usual.',
    },
    closedAfterHours: 120,
  },
  {
    ...{ from: 'other@demo.lading.example', categoryId: 1, subject: 'Connect one more carrier', daysAgo: 25 },
    message: 'We have an account at a regional carrier that is not on the list. Can you add it?',
    ...{ isAssigned: true, answer: { afterHours: 4, message: 'Which carrier is it? Please send its SCAC.' } },
  },
  {
    ...{ from: 'shipper@demo.lading.example', categoryId: 6, subject: 'How many PRO numbers at once?', daysAgo: 4 },
    message: 'Is there a limit for a block of PRO numbers that we can ask a carrier for?',
    ...{
      isAssigned: true,
      answer: { afterHours: 19, message: 'The carrier decides. Most grant up to 1,000 numbers.' },
    },
  },
  {
    ...{ from: 'carrier@demo.lading.example', categoryId: 7, subject: 'Logo on printed labels', daysAgo: 1.2 },
    ...{ message: 'Our logo looks small on 4 x 6 labels. Can it be larger?', isAssigned: true },
  },
  {
    ...{ from: 'andre.whitlock@demo.lading.example', categoryId: 5, subject: 'Duplicate addresses', daysAgo: 0.2 },
    message: 'Our import added a few consignees twice. Is there a way to merge them?',
  },
];

/** Companies that move from the site of one carrier to that of another: one in the past, and one scheduled. */
export const movedCompany = { companyName: 'Westbrook Cycle Works', from: 'FOXGL', daysAgo: 64 } as const;
export const movingCompany = { companyName: 'Yarrow Medical', to: 'BMESA', inDays: 16 } as const;
