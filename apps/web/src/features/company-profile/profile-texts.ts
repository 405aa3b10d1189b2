/** Every word of the page of a company's settings. */
export const texts = {
  title: 'Company settings',
  intro: 'They hold for everybody in your company.',
  noAccess: {
    title: 'You do not have access to this page',
    detail: 'An administrator of your company looks after it.',
  },
  company: {
    title: 'Your company',
    name: 'Company name',
    terms: 'Default freight charge terms',
    termsDetail: 'A new quote begins with them.',
    instructions: 'Default special instructions',
    instructionsDetail: 'A new order begins with them; they are printed on the bill of lading.',
    unsaved: 'You have unsaved changes',
    discard: 'Discard',
    save: 'Save changes',
    saved: 'Your company was saved',
  },
  addresses: {
    title: 'Default addresses',
    detail: 'A new quote begins and ends at these of your locations.',
    origin: 'Default pickup location',
    destination: 'Default delivery location',
    none: 'None',
  },
  measures: {
    title: 'Measures and classes',
    metric: 'Centimetres and kilograms',
    metricDetail: 'Otherwise inches and pounds. Prices do not depend on it.',
    suggested: 'Suggest the freight class',
    suggestedDetail: 'From the density of the freight; it can be changed in every line.',
  },
  invoices: {
    title: 'Invoices',
    detail:
      'Bills that differ from the agreed price by no more than the greater of the two are approved without a person.',
    amount: 'Amount',
    amountMissing: 'Amount is required',
    share: 'Share of the price',
    shareMissing: 'Share of the price is required',
    save: 'Save tolerance',
    saved: 'The tolerance of invoices was saved',
  },
  safety: {
    title: 'Safety',
    factor: 'Second factor for everybody',
    factorDetail: 'Whoever has none yet sets it up at the next sign-in.',
    acting: 'Not possible while acting as another user.',
  },
  failed: 'We could not change this',
} as const;
