interface DemoEntry {
  readonly audience: 'everybody' | 'carrier';
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions about the software, in the order of display. */
export const demoFaq: readonly DemoEntry[] = [
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'How is a freight class suggested?',
    answer:
      'Based solely on density (weight divided by volume), using NMFTA density guidelines. It ignores liability, stow-ability and handling, so verify the class with the NMFTA or your carrier.',
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'How far ahead can I quote?',
    answer: 'Up to 180 days, by the local date at the pickup.',
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'Why did a carrier decline?',
    answer:
      "Each decline shows the reason and who declined: the carrier, the portal, or a partner of the carrier. Common reasons are a lane that the carrier doesn't service, or freight above its limits.",
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'Why is a price higher than the last one for the same lane?',
    answer:
      "Open Why this price. It lists every rule with its amount, such as this week's fuel surcharge. Compare it line by line with the earlier one.",
  },
  {
    audience: 'everybody',
    topic: 'Quotes',
    question: 'What are accessorials?',
    answer:
      'Services beyond dock-to-dock transport, such as a liftgate, an appointment or residential delivery. Choose them in the quote so that every rate includes them. We compare the invoice with what you requested.',
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
    question: 'Can I cancel a shipment?',
    answer: 'Yes, until the carrier picks up the freight. The shipment page shows whether you can still cancel.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'Which reference numbers can I search by?',
    answer:
      'BOL, PRO, PO, CR, pickup and quote numbers, and the shipment ID. Periods, commas, slashes, hyphens and spaces are ignored.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'Do I have to choose one of my locations?',
    answer:
      'Yes, for the party that pays: the origin for prepaid, the destination for collect, the bill-to address for third party.',
  },
  {
    audience: 'everybody',
    topic: 'Tracking',
    question: 'What do the colors mean?',
    answer:
      'Blue: picked up, in transit or out for delivery. Green: delivered. Orange: exception. Red: missed ETA. Gray: no status yet.',
  },
  {
    audience: 'everybody',
    topic: 'Tracking',
    question: 'Can my customer track a shipment without an account?',
    answer:
      'Yes. Share a link from the shipment page. It shows the status, locations and, if you allow it, the bill of lading. The link expires automatically.',
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: "Why don't I see all shipments?",
    answer:
      "Your administrator decides which locations you can see and whether you can see third-party shipments. Your carrier can also limit a location's freight terms.",
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: 'A user left our company. What do I do?',
    answer:
      'Suspend the user under Users. They are signed out everywhere immediately. You can activate the account again later.',
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: 'Is there an API?',
    answer: 'Yes. With an API key, your systems can do what you do here. See the documentation at /api/docs.',
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'Where do PRO numbers come from?',
    answer:
      "From your company's own block of PRO numbers from the carrier or, if you have none, from a block for all customers. Without a block, the carrier assigns the number at pickup. Request a block on the PRO numbers page.",
  },
  {
    audience: 'everybody',
    topic: 'Dispatch',
    question: 'What is a number block?',
    answer:
      "A range of bill of lading numbers with your own GS1 company prefix, reserved for this portal. Without one, your bills of lading use the portal's prefix.",
  },
  {
    audience: 'everybody',
    topic: 'Invoices',
    question: 'What does the freight audit compare?',
    answer:
      'It compares every line of an invoice with the agreed charges, and the freight with its certificates. Each discrepancy shows the reason, the amount, the document that supports it and who is right based on the documents.',
  },
  {
    audience: 'everybody',
    topic: 'Invoices',
    question: 'How long do I have for a claim?',
    answer:
      "At least nine months from delivery. Notify the carrier of concealed damage within five business days. The claim page counts down all deadlines, yours and the carrier's.",
  },
  {
    audience: 'everybody',
    topic: 'Account',
    question: 'What is a saved view?',
    answer:
      "A named tab with a list's search, filters, sorting and columns. If you share it, all users in your company can see it.",
  },
  {
    audience: 'carrier',
    topic: 'Customers',
    question: 'How do I get a customer onto my site?',
    answer:
      'Invite them by email, or give them the link of a campaign. Both lead to your site, and the company becomes your customer when it registers.',
  },
  {
    audience: 'carrier',
    topic: 'Customers',
    question: 'What is a customer location rule?',
    answer:
      "It defines which of your customer's locations can ship, and on which terms: prepaid, collect or third party. The customer can't see quotes and shipments outside the rule.",
  },
  {
    audience: 'carrier',
    topic: 'PRO numbers',
    question: 'What happens when a PRO block runs out?',
    answer:
      "Customers can't dispatch with you until you add a block, unless they enter a PRO number. Add the next block early: it is used when the current one runs out.",
  },
  {
    audience: 'carrier',
    topic: 'PRO numbers',
    question: 'How long can a PRO number be?',
    answer: 'Up to 16 digits, including your check digit. You can see the first number of a block before you add it.',
  },
  {
    audience: 'carrier',
    topic: 'Prices',
    question: 'When does a new tariff take effect?',
    answer:
      "It applies to quotes with a pickup date on or after its effective date. Existing rates don't change until they expire.",
  },
  {
    audience: 'carrier',
    topic: 'Tracking',
    question: 'How do I report a status?',
    answer:
      "Your system posts tracking events to your connection's URL, signed with its secret. Duplicate events count once.",
  },
];
