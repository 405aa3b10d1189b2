interface DemoEntry {
  readonly audience: 'everybody' | 'carrier';
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions about what the software does, in the order in which they are shown. */
export const demoFaq: readonly DemoEntry[] = [
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'How is a freight class suggested?',
    answer:
      'From the density alone: weight divided by volume, by the NMFTA density guidelines. Liability, stow-ability and handling are not considered, so verify the class with the NMFTA or your carrier.',
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'How far ahead can I quote?',
    answer: 'Up to 180 days. The day is counted where the freight is picked up.',
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'Why did a carrier decline?',
    answer:
      'Each refusal names its reason and who said it: the carrier, the portal, or somebody the carrier works with. Typical reasons are a lane that the carrier does not serve, or freight above its limits.',
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'Why is a price higher than the last one for the same lane?',
    answer:
      'Open the explanation of the price: it lists every rule with its amount, such as the fuel surcharge of the week. Two explanations can be compared line by line.',
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'What are accessorials?',
    answer:
      'Services besides the carriage, such as a liftgate, an appointment or a delivery to a home. Choose them with the quote: each price then contains them, and the invoice is compared with what was ordered.',
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'Who pays when freight is prepaid, collect or third party?',
    answer: 'Prepaid: the shipper. Collect: the receiver. Third party: the company at the bill-to address.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'Can I cancel an order?',
    answer: 'Yes, until the carrier has picked the freight up. The shipment page says whether it is still possible.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'Which reference numbers can I search by?',
    answer:
      'BOL, PRO, PO, CR, pickup and quote numbers, and the shipment ID. Dots, commas, slashes, hyphens and spaces do not matter.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'Must I choose one of my locations?',
    answer:
      'The one who pays must be one of your locations: the origin when prepaid, the destination when collect, the bill-to address when a third party pays.',
  },
  {
    audience: 'everybody',
    topic: 'Tracking',
    question: 'What do the colors mean?',
    answer:
      'Blue: picked up, in transit or out for delivery. Green: delivered. Orange: an exception. Red: the estimated arrival was missed. Gray: nothing was reported yet.',
  },
  {
    audience: 'everybody',
    topic: 'Tracking',
    question: 'Can my customer follow a shipment without an account?',
    answer:
      'Yes. Share a link from the shipment page; it shows status, places and the documents that you allow, and it ends by itself.',
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: 'Why do I not see all shipments?',
    answer:
      'Your administrator decides which locations you see, and whether you see third-party shipments. A carrier may also limit the terms of a location.',
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: 'Somebody left our company. What do I do?',
    answer: 'Suspend the account under users: every session ends at once. It can be activated again later.',
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: 'Is there an API?',
    answer: 'Yes. Everything the pages do can be done by a program with an API key; the documentation is at /api/docs.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'Where do PRO numbers come from?',
    answer:
      'From a block that the carrier has given to your company, else from one that it has given to the portal. A carrier without any block gives the number itself; ask for a block on the page of PRO numbers.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'What is a number block?',
    answer:
      'A range of bill of lading numbers under your own GS1 company prefix, set aside for this portal. Without one, your bills are numbered under the prefix of the portal.',
  },
  {
    audience: 'everybody',
    topic: 'Invoices',
    question: 'What does the freight audit compare?',
    answer:
      'Every line of an invoice with the price that was agreed, and the freight with its certificates. Each difference names its reason, its amount, the paper that settles it and who is right as far as the papers tell.',
  },
  {
    audience: 'everybody',
    topic: 'Invoices',
    question: 'How long do I have for a claim?',
    answer:
      'At least nine months from the delivery; concealed damage is to be told to the carrier within five business days. The page of a claim counts down every deadline, yours and those of the carrier.',
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: 'What is a saved view?',
    answer:
      'Search, filters, sorting and columns of a list under a name, as a tab above it. Share one, and everybody of your company sees it.',
  },
  {
    audience: 'carrier',
    topic: 'Customers',
    question: 'How do I bring a customer to my site?',
    answer:
      'Invite them by email, or give them the address of a campaign. Both lead to your own site, and the customer is yours from then on.',
  },
  {
    audience: 'carrier',
    topic: 'Customers',
    question: 'What is a customer location rule?',
    answer:
      "It says which of your customer's locations may ship and on which terms: prepaid, collect or third party. Quotes and shipments outside the rule are not shown to the customer any more.",
  },
  {
    audience: 'carrier',
    topic: 'PRO numbers',
    question: 'What happens when a PRO block runs out?',
    answer:
      'Shipments cannot be dispatched with you until a block is added. Add the next block early: it is used as soon as the first one is empty.',
  },
  {
    audience: 'carrier',
    topic: 'PRO numbers',
    question: 'How long may a PRO number be?',
    answer:
      'At most 16 digits, with the check digit of your algorithm. The block shows the first number before it is used.',
  },
  {
    audience: 'carrier',
    topic: 'Prices',
    question: 'When does a new tariff count?',
    answer:
      'From its effective date on, by the pickup date of the quote. Offers made before keep their price until they expire.',
  },
  {
    audience: 'carrier',
    topic: 'Tracking',
    question: 'How do I report a status?',
    answer:
      'Your system posts tracking events to the address of your connection, signed with its secret. An event that arrives twice counts once.',
  },
];
