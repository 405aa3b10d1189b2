/** A carrier's presentation on the landing page of its site. */
export interface DemoPresentation {
  readonly headline: string;
  readonly services: readonly string[];
  /** When its phone is answered. */
  readonly hours: string;
}

/** What one of the carriers wants its site to say; it waits for an administrator of the portal. */
export const waitingPresentation = {
  carrier: 'OTTER',
  author: 'June Castellano',
  headline: 'The Great Plains and the Front Range, from farm gate to factory dock',
  services: [
    'Standard LTL',
    'FAK: classes 50 to 85 rated as 70',
    'Colorado, Montana and Wyoming with a partner carrier',
    'Limited access pickup and delivery',
    'Liftgate pickup and delivery',
  ],
} as const;

/** By carrier code; each sentence agrees with the carrier's tariff or API. */
export const demoPresentations: Readonly<Record<string, DemoPresentation>> = {
  BMESA: {
    headline: 'Coast-to-coast LTL, with Canada on the same bill of lading',
    hours: 'Monday to Friday, 6 AM to 7 PM Mountain Time',
    services: [
      'Standard LTL',
      'Guaranteed delivery by 10:30 AM, noon or 5 PM',
      'Cross-border freight to Canada',
      'Liftgate and inside delivery',
      'Hazardous materials',
    ],
  },
  BMCAN: {
    headline: 'LTL between Canada and the United States',
    hours: 'Monday to Friday, 7 AM to 6 PM Mountain Time',
    services: ['Cross-border LTL', 'In-bond freight', 'Protection from cold', 'Pickup and delivery by appointment'],
  },
  IWREN: {
    headline: 'Long and heavy freight, at home in our trailers',
    hours: 'Monday to Friday, 7 AM to 7 PM Eastern Time',
    services: ['Standard LTL', 'Freight up to 28 ft long', 'Liftgate pickup and delivery', 'Hazardous materials'],
  },
  SMRSH: {
    headline: 'From the port to your dock, a day sooner',
    hours: 'Monday to Saturday, 5 AM to 8 PM Eastern Time',
    services: ['LTL with shorter transit', 'In-bond freight', 'Sort and segregate', 'Guaranteed delivery'],
  },
  VRDGE: {
    headline: 'All 50 states, Alaska and Hawaii included',
    hours: 'Monday to Friday, 5 AM to 6 PM Pacific Time',
    services: [
      'Standard LTL',
      'Alaska and Hawaii at tariff rates',
      'Protection from cold',
      'Limited access pickup and delivery',
      'Hazardous materials',
    ],
  },
  JBEND: {
    headline: 'Low rates for freight that stays in the lower 48',
    hours: 'Monday to Friday, 8 AM to 5 PM Pacific Time',
    services: ['Standard LTL', 'Residential delivery', 'Delivery notification', 'Guaranteed delivery'],
  },
  CPFIN: {
    headline: 'Retail freight, delivered by appointment',
    hours: 'Monday to Friday, 7 AM to 7 PM Central Time; Saturday until noon',
    services: [
      'Pickup and delivery by appointment',
      'Sort and segregate',
      'Mark or tag',
      'Guaranteed delivery by noon or 5 PM',
    ],
  },
  QHAWK: {
    headline: 'Time-critical LTL, one class for mixed pallets',
    hours: 'Every day, around the clock',
    services: [
      'Guaranteed delivery by 10:30 AM, noon or 5 PM',
      'FAK: classes 50 to 85 rated as 70',
      'Cross-border freight to Canada',
    ],
  },
  DSONG: {
    headline: 'One carrier for the US, Canada and Mexico',
    hours: 'Monday to Friday, 6 AM to 8 PM Mountain Time',
    services: ['Cross-border LTL', 'In-bond freight', 'Limited access pickup and delivery', 'Hazardous materials'],
  },
  OXVAL: {
    headline: 'Mixed freight at one fair class',
    hours: 'Monday to Friday, 7 AM to 6 PM Eastern Time',
    services: [
      'Standard LTL',
      'FAK: classes 77.5 to 110 rated as 85',
      'Collect on delivery',
      'Inside pickup and delivery',
    ],
  },
  HERON: {
    headline: 'Careful hands for freight that costs more than its rate',
    hours: 'Monday to Friday, 8 AM to 6 PM Eastern Time',
    services: [
      'Cargo coverage up to $250,000',
      'Inside pickup and delivery',
      'Protection from cold',
      'Guaranteed delivery',
    ],
  },
  OTTER: {
    headline: 'The Great Plains, from farm gate to factory dock',
    hours: 'Monday to Friday, 5 AM to 7 PM Central Time',
    services: [
      'Standard LTL',
      'FAK: classes 50 to 85 rated as 70',
      'Colorado, Montana and Wyoming with a partner carrier',
      'Limited access pickup and delivery',
    ],
  },
  FOXGL: {
    headline: 'Light and bulky freight, without a cubic capacity charge',
    hours: 'Monday to Friday, 7 AM to 7 PM Central Time',
    services: [
      'No cubic capacity charge',
      'LTL with shorter transit',
      'Guaranteed delivery by 10:30 AM, noon or 5 PM',
      'Liftgate and residential delivery',
    ],
  },
};
