/** Texts of the freight, charges and parties of a shipment; braces are filled by `fill`. */
export const freightTexts = {
  parties: { origin: 'Origin', destination: 'Destination', billTo: 'Bill to', extension: 'ext. {extension}' },
  freight: {
    title: 'Freight',
    units: 'Handling units',
    description: 'Description',
    size: 'Length × width × height',
    weight: 'Weight',
    class: 'Class',
    nmfc: 'NMFC',
    total: 'Total',
    piece: '1 piece',
    pieces: '{count} pieces',
    hazardous: 'Hazardous: {number}, class {class}',
  },
  charges: { description: 'Charge', amount: 'Amount', total: 'Total' },
} as const;
