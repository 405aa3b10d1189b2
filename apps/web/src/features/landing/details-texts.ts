/** Texts of the landing page about a carrier and the product; braces are filled by `fill`. */
export const texts = {
  services: 'Services',
  serves: 'Serves {coverage}',
  terminals: 'Terminals',
  call: 'Call {phone}',
  picture: {
    title: 'All rates on one screen',
    alt: 'Select Carrier: the rates of many carriers in a table, with transit days, delivery date, total and badges for the lowest and the fastest rate.',
  },
  rates: {
    title: 'Get a price without an account',
    intro: 'Sample rates of demo carriers, from their tariffs.',
    from: 'From ZIP',
    to: 'To ZIP',
    weight: 'Weight (lb)',
    freightClass: 'Class',
    submit: 'Show rates',
  },
} as const;
