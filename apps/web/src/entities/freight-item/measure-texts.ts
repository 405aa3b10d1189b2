/** Texts of fields for sizes, weights and freight classes; a separate file, so that not every page loads them. */
export const measureTexts = {
  units: 'Units',
  imperial: 'in/lbs',
  metric: 'cm/kg',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
  suggested: 'Suggested class {class}',
  density: '{density} lb per cubic foot.',
  use: 'Use class {class}',
  notes: [
    'The suggestion is based solely on NMFTA density guidelines.',
    'It ignores liability, stow-ability and handling.',
    'Verify the class with the NMFTA or the carrier.',
  ],
} as const;
