/** The carrier whose users represent their customers. */
export const representedBy = 'BMESA';

/** The representatives of that carrier's customers, in turn. */
export const representatives = [
  { firstName: 'Nadia', lastName: 'Ferris', email: 'nadia.ferris@demo.lading.example', positionName: 'Inside sales' },
  { firstName: 'Cole', lastName: 'Ramsey', email: 'cole.ramsey@demo.lading.example', positionName: 'Midwest region' },
  { firstName: 'Ines', lastName: 'Duarte', email: 'ines.duarte@demo.lading.example', positionName: 'East region' },
] as const;

/** A former representative, whose customers were transferred to another one. */
export const formerRepresentative = {
  ...{ firstName: 'Bruno', lastName: 'Tate', email: 'bruno.tate@demo.lading.example', positionName: 'Midwest region' },
  ...{ customers: ['Eastlight Fixtures'], handedTo: 'cole.ramsey@demo.lading.example', daysAgo: 24 },
};

/** A scheduled transfer of customers. */
export const plannedHandover = {
  ...{ from: 'ines.duarte@demo.lading.example', to: 'nadia.ferris@demo.lading.example', inDays: 9 },
};
