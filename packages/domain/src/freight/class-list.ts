/** The eighteen classes of the NMFC, lowest charge first; density alone suggests only some of them. */
export const freightClasses = [
  50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500,
] as const;

export type FreightClass = (typeof freightClasses)[number];
