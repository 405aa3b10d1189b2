/** A carrier's presentation on the landing page of its site. */
export interface DemoPresentation {
  readonly headline: string;
  readonly services: readonly string[];
}

/** By carrier code; each sentence agrees with the carrier's tariff or API. */
export const demoPresentations: Readonly<Record<string, DemoPresentation>> = {
  BMESA: {
    headline: 'Coast-to-coast LTL, with Canada on the same bill of lading',
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
    services: ['Cross-border LTL', 'In-bond freight', 'Protection from cold', 'Pickup and delivery by appointment'],
  },
  IWREN: {
    headline: 'Long and heavy freight, at home in our trailers',
    services: ['Standard LTL', 'Freight up to 28 ft long', 'Liftgate pickup and delivery', 'Hazardous materials'],
  },
  SMRSH: {
    headline: 'From the port to your dock, a day sooner',
    services: ['LTL with shorter transit', 'In-bond freight', 'Sort and segregate', 'Guaranteed delivery'],
  },
  VRDGE: {
    headline: 'All 50 states, Alaska and Hawaii included',
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
    services: ['Standard LTL', 'Residential delivery', 'Delivery notification', 'Guaranteed delivery'],
  },
  CPFIN: {
    headline: 'Retail freight, delivered by appointment',
    services: [
      'Pickup and delivery by appointment',
      'Sort and segregate',
      'Mark or tag',
      'Guaranteed delivery by noon or 5 PM',
    ],
  },
  QHAWK: {
    headline: 'Time-critical LTL, one class for mixed pallets',
    services: [
      'Guaranteed delivery by 10:30 AM, noon or 5 PM',
      'FAK: classes 50 to 85 rated as 70',
      'Cross-border freight to Canada',
    ],
  },
  DSONG: {
    headline: 'One carrier for the US, Canada and Mexico',
    services: ['Cross-border LTL', 'In-bond freight', 'Limited access pickup and delivery', 'Hazardous materials'],
  },
  OXVAL: {
    headline: 'Mixed freight at one fair class',
    services: [
      'Standard LTL',
      'FAK: classes 77.5 to 110 rated as 85',
      'Collect on delivery',
      'Inside pickup and delivery',
    ],
  },
  HERON: {
    headline: 'Careful hands for freight that costs more than its rate',
    services: [
      'Cargo coverage up to $250,000',
      'Inside pickup and delivery',
      'Protection from cold',
      'Guaranteed delivery',
    ],
  },
  OTTER: {
    headline: 'The Great Plains, from farm gate to factory dock',
    services: [
      'Standard LTL',
      'FAK: classes 50 to 85 rated as 70',
      'Colorado, Montana and Wyoming with a partner carrier',
      'Limited access pickup and delivery',
    ],
  },
  FOXGL: {
    headline: 'Light and bulky freight, without a cubic capacity charge',
    services: [
      'No cubic capacity charge',
      'LTL with shorter transit',
      'Guaranteed delivery by 10:30 AM, noon or 5 PM',
      'Liftgate and residential delivery',
    ],
  },
};
