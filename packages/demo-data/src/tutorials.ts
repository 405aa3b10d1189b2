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
    description: 'Quote, compare, dispatch and track: the whole way of a shipment.',
    durationSeconds: 24,
    isLanding: true,
  },
  {
    file: 'quote',
    topic: 'Quotes',
    title: 'Ask for a quote',
    description: 'Where the freight goes from and to, and what it is.',
    durationSeconds: 6,
  },
  {
    file: 'compare',
    topic: 'Quotes',
    title: 'Compare the carriers',
    description: 'Price, transit time and the marks for the lowest, the fastest and the best value.',
    durationSeconds: 6,
  },
  {
    file: 'dispatch',
    topic: 'Shipments',
    title: 'Dispatch a shipment',
    description: 'Bill of lading, labels and pickup with one confirmation.',
    durationSeconds: 6,
  },
  {
    file: 'track',
    topic: 'Shipments',
    title: 'Follow it to the door',
    description: 'What each step of the way means, and when it is shown.',
    durationSeconds: 6,
  },
];
