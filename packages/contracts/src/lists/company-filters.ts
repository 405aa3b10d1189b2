/** Filters by a company's name, account number and the places of its locations. */
export const companyFilters = {
  company: { title: 'Company', field: 'companyName' },
  accountNumber: { title: 'Account number', field: 'accountNumber' },
  location: { title: 'Location', field: 'companyLocation' },
  city: { title: 'City', field: 'city' },
  state: { title: 'State', field: 'state' },
  postalCode: { title: 'Postal code', field: 'postalCode' },
} as const;
