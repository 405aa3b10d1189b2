interface DemoTutorial {
  /** Name of a file in the web application's folder `tutorials`. */
  readonly file: string;
  readonly topic: string;
  readonly title: string;
  readonly description: string;
  readonly durationSeconds: number;
  readonly isLanding?: boolean;
}

/** Short animated videos; other installations upload their own. */
export const demoTutorials: readonly DemoTutorial[] = [
  {
    file: 'overview',
    topic: 'First steps',
    title: 'From quote to delivery in 24 seconds',
    description: 'Quote, compare, dispatch and track a shipment.',
    durationSeconds: 24,
    isLanding: true,
  },
  {
    file: 'quote',
    topic: 'Quotes',
    title: 'Request a quote',
    description: 'Enter the lane and the freight.',
    durationSeconds: 6,
  },
  {
    file: 'compare',
    topic: 'Quotes',
    title: 'Compare the carriers',
    description: 'Price, transit days, and the badges for lowest, fastest and best value.',
    durationSeconds: 6,
  },
  {
    file: 'dispatch',
    topic: 'Shipments',
    title: 'Dispatch a shipment',
    description: 'Book the pickup and get the bill of lading and labels.',
    durationSeconds: 6,
  },
  {
    file: 'track',
    topic: 'Shipments',
    title: 'Track a shipment',
    description: 'What each status means and when it changes.',
    durationSeconds: 6,
  },
];
