export type PackingGroup = 'I' | 'II' | 'III';

/** An entry of the hazardous materials table. */
export interface HazardousMaterial {
  /** UN or NA number. */
  readonly id: string;
  readonly properShippingName: string;
  readonly hazardClass: string;
  /** The letter of the compatibility group for explosives. */
  readonly compatibilityGroup?: string;
  readonly subsidiaryClass?: string;
  /** Empty when the table assigns none. */
  readonly packingGroups: readonly PackingGroup[];
}

/** Common entries of 49 CFR 172.101 for autocomplete; other valid numbers are accepted too. */
export const hazardousMaterials: readonly HazardousMaterial[] = [
  {
    id: 'UN0012',
    properShippingName: 'Cartridges, small arms',
    hazardClass: '1.4',
    compatibilityGroup: 'S',
    packingGroups: [],
  },
  { id: 'UN0336', properShippingName: 'Fireworks', hazardClass: '1.4', compatibilityGroup: 'G', packingGroups: [] },
  { id: 'UN1001', properShippingName: 'Acetylene, dissolved', hazardClass: '2.1', packingGroups: [] },
  { id: 'UN1002', properShippingName: 'Air, compressed', hazardClass: '2.2', packingGroups: [] },
  { id: 'UN1006', properShippingName: 'Argon, compressed', hazardClass: '2.2', packingGroups: [] },
  { id: 'UN1011', properShippingName: 'Butane', hazardClass: '2.1', packingGroups: [] },
  { id: 'UN1013', properShippingName: 'Carbon dioxide', hazardClass: '2.2', packingGroups: [] },
  { id: 'UN1044', properShippingName: 'Fire extinguishers', hazardClass: '2.2', packingGroups: [] },
  { id: 'UN1046', properShippingName: 'Helium, compressed', hazardClass: '2.2', packingGroups: [] },
  { id: 'UN1049', properShippingName: 'Hydrogen, compressed', hazardClass: '2.1', packingGroups: [] },
  { id: 'UN1057', properShippingName: 'Lighters', hazardClass: '2.1', packingGroups: [] },
  { id: 'UN1066', properShippingName: 'Nitrogen, compressed', hazardClass: '2.2', packingGroups: [] },
  {
    id: 'UN1072',
    properShippingName: 'Oxygen, compressed',
    hazardClass: '2.2',
    subsidiaryClass: '5.1',
    packingGroups: [],
  },
  { id: 'UN1075', properShippingName: 'Petroleum gases, liquefied', hazardClass: '2.1', packingGroups: [] },
  { id: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1133', properShippingName: 'Adhesives', hazardClass: '3', packingGroups: ['I', 'II', 'III'] },
  { id: 'UN1139', properShippingName: 'Coating solution', hazardClass: '3', packingGroups: ['I', 'II', 'III'] },
  { id: 'UN1170', properShippingName: 'Ethanol', hazardClass: '3', packingGroups: ['II', 'III'] },
  { id: 'UN1173', properShippingName: 'Ethyl acetate', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1193', properShippingName: 'Ethyl methyl ketone', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1202', properShippingName: 'Diesel fuel', hazardClass: '3', packingGroups: ['III'] },
  { id: 'UN1203', properShippingName: 'Gasoline', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1206', properShippingName: 'Heptanes', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1208', properShippingName: 'Hexanes', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1210', properShippingName: 'Printing ink', hazardClass: '3', packingGroups: ['I', 'II', 'III'] },
  { id: 'UN1219', properShippingName: 'Isopropanol', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1223', properShippingName: 'Kerosene', hazardClass: '3', packingGroups: ['III'] },
  { id: 'UN1230', properShippingName: 'Methanol', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1263', properShippingName: 'Paint', hazardClass: '3', packingGroups: ['I', 'II', 'III'] },
  { id: 'UN1266', properShippingName: 'Perfumery products', hazardClass: '3', packingGroups: ['II', 'III'] },
  {
    id: 'UN1268',
    properShippingName: 'Petroleum distillates, n.o.s.',
    hazardClass: '3',
    packingGroups: ['I', 'II', 'III'],
  },
  { id: 'UN1294', properShippingName: 'Toluene', hazardClass: '3', packingGroups: ['II'] },
  { id: 'UN1299', properShippingName: 'Turpentine', hazardClass: '3', packingGroups: ['III'] },
  { id: 'UN1307', properShippingName: 'Xylenes', hazardClass: '3', packingGroups: ['II', 'III'] },
  {
    id: 'UN1325',
    properShippingName: 'Flammable solids, organic, n.o.s.',
    hazardClass: '4.1',
    packingGroups: ['II', 'III'],
  },
  { id: 'UN1350', properShippingName: 'Sulfur', hazardClass: '4.1', packingGroups: ['III'] },
  { id: 'UN1362', properShippingName: 'Carbon, activated', hazardClass: '4.2', packingGroups: ['III'] },
  { id: 'UN1402', properShippingName: 'Calcium carbide', hazardClass: '4.3', packingGroups: ['I', 'II'] },
  { id: 'UN1428', properShippingName: 'Sodium', hazardClass: '4.3', packingGroups: ['I'] },
  {
    id: 'UN1479',
    properShippingName: 'Oxidizing solid, n.o.s.',
    hazardClass: '5.1',
    packingGroups: ['I', 'II', 'III'],
  },
  { id: 'UN1490', properShippingName: 'Potassium permanganate', hazardClass: '5.1', packingGroups: ['II'] },
  { id: 'UN1593', properShippingName: 'Dichloromethane', hazardClass: '6.1', packingGroups: ['III'] },
  { id: 'UN1710', properShippingName: 'Trichloroethylene', hazardClass: '6.1', packingGroups: ['III'] },
  {
    id: 'UN1719',
    properShippingName: 'Caustic alkali liquids, n.o.s.',
    hazardClass: '8',
    packingGroups: ['II', 'III'],
  },
  { id: 'UN1759', properShippingName: 'Corrosive solids, n.o.s.', hazardClass: '8', packingGroups: ['I', 'II', 'III'] },
  {
    id: 'UN1760',
    properShippingName: 'Corrosive liquids, n.o.s.',
    hazardClass: '8',
    packingGroups: ['I', 'II', 'III'],
  },
  { id: 'UN1789', properShippingName: 'Hydrochloric acid', hazardClass: '8', packingGroups: ['II', 'III'] },
  { id: 'UN1791', properShippingName: 'Hypochlorite solutions', hazardClass: '8', packingGroups: ['II', 'III'] },
  { id: 'UN1805', properShippingName: 'Phosphoric acid solution', hazardClass: '8', packingGroups: ['III'] },
  { id: 'UN1823', properShippingName: 'Sodium hydroxide, solid', hazardClass: '8', packingGroups: ['II'] },
  { id: 'UN1824', properShippingName: 'Sodium hydroxide solution', hazardClass: '8', packingGroups: ['II', 'III'] },
  { id: 'UN1830', properShippingName: 'Sulfuric acid', hazardClass: '8', packingGroups: ['II'] },
  { id: 'UN1845', properShippingName: 'Carbon dioxide, solid', hazardClass: '9', packingGroups: [] },
  {
    id: 'UN1863',
    properShippingName: 'Fuel, aviation, turbine engine',
    hazardClass: '3',
    packingGroups: ['I', 'II', 'III'],
  },
  { id: 'UN1866', properShippingName: 'Resin solution', hazardClass: '3', packingGroups: ['I', 'II', 'III'] },
  { id: 'UN1942', properShippingName: 'Ammonium nitrate', hazardClass: '5.1', packingGroups: ['III'] },
  { id: 'UN1944', properShippingName: 'Matches, safety', hazardClass: '4.1', packingGroups: ['III'] },
  { id: 'UN1950', properShippingName: 'Aerosols, flammable', hazardClass: '2.1', packingGroups: [] },
  { id: 'UN1978', properShippingName: 'Propane', hazardClass: '2.1', packingGroups: [] },
  { id: 'UN1987', properShippingName: 'Alcohols, n.o.s.', hazardClass: '3', packingGroups: ['I', 'II', 'III'] },
  {
    id: 'UN1993',
    properShippingName: 'Flammable liquids, n.o.s.',
    hazardClass: '3',
    packingGroups: ['I', 'II', 'III'],
  },
  { id: 'NA1993', properShippingName: 'Diesel fuel', hazardClass: '3', packingGroups: ['III'] },
  {
    id: 'UN2014',
    properShippingName: 'Hydrogen peroxide, aqueous solutions',
    hazardClass: '5.1',
    subsidiaryClass: '8',
    packingGroups: ['II'],
  },
  { id: 'UN2672', properShippingName: 'Ammonia solutions', hazardClass: '8', packingGroups: ['III'] },
  {
    id: 'UN2789',
    properShippingName: 'Acetic acid, glacial',
    hazardClass: '8',
    subsidiaryClass: '3',
    packingGroups: ['II'],
  },
  { id: 'UN2794', properShippingName: 'Batteries, wet, filled with acid', hazardClass: '8', packingGroups: [] },
  { id: 'UN2796', properShippingName: 'Battery fluid, acid', hazardClass: '8', packingGroups: ['II'] },
  { id: 'UN2800', properShippingName: 'Batteries, wet, non-spillable', hazardClass: '8', packingGroups: [] },
  {
    id: 'UN2810',
    properShippingName: 'Toxic, liquids, organic, n.o.s.',
    hazardClass: '6.1',
    packingGroups: ['I', 'II', 'III'],
  },
  {
    id: 'UN2811',
    properShippingName: 'Toxic solids, organic, n.o.s.',
    hazardClass: '6.1',
    packingGroups: ['I', 'II', 'III'],
  },
  {
    id: 'UN3077',
    properShippingName: 'Environmentally hazardous substances, solid, n.o.s.',
    hazardClass: '9',
    packingGroups: ['III'],
  },
  {
    id: 'UN3082',
    properShippingName: 'Environmentally hazardous substances, liquid, n.o.s.',
    hazardClass: '9',
    packingGroups: ['III'],
  },
  { id: 'UN3090', properShippingName: 'Lithium metal batteries', hazardClass: '9', packingGroups: [] },
  {
    id: 'UN3091',
    properShippingName: 'Lithium metal batteries contained in equipment',
    hazardClass: '9',
    packingGroups: [],
  },
  { id: 'UN3159', properShippingName: '1,1,1,2-Tetrafluoroethane', hazardClass: '2.2', packingGroups: [] },
  {
    id: 'UN3264',
    properShippingName: 'Corrosive liquid, acidic, inorganic, n.o.s.',
    hazardClass: '8',
    packingGroups: ['I', 'II', 'III'],
  },
  {
    id: 'UN3266',
    properShippingName: 'Corrosive liquid, basic, inorganic, n.o.s.',
    hazardClass: '8',
    packingGroups: ['I', 'II', 'III'],
  },
  { id: 'UN3480', properShippingName: 'Lithium ion batteries', hazardClass: '9', packingGroups: [] },
  {
    id: 'UN3481',
    properShippingName: 'Lithium ion batteries contained in equipment',
    hazardClass: '9',
    packingGroups: [],
  },
];

/** The entry of a UN or NA number, if it is a common one. */
export const hazardousMaterialOf = (id: string): HazardousMaterial | undefined =>
  hazardousMaterials.find((material) => material.id === id.toUpperCase());

/** The packing group with its abbreviation, for example `PG II`. */
export const printedPackingGroup = (group: string): string => `PG ${group}`;

interface ClassOfGoods {
  readonly hazardClass: string;
  readonly compatibilityGroup?: string | null | undefined;
}

/** The class as documents and carrier messages state it; explosives carry their compatibility group, such as `1.4G`. */
export const statedHazardClass = ({ hazardClass, compatibilityGroup }: ClassOfGoods): string =>
  `${hazardClass}${compatibilityGroup ?? ''}`;

interface DescribedMaterial {
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly technicalName?: string | undefined;
  readonly hazardClass: string;
  readonly packingGroup?: string | undefined;
}

/** The basic description in the order required by 49 CFR 172.202: `UN1090, Acetone, 3, PG II`. */
export function hazardousDescription(goods: DescribedMaterial): string {
  const { unNumber, properShippingName, technicalName, hazardClass, packingGroup } = goods;
  const name = technicalName ? `${properShippingName} (${technicalName})` : properShippingName;
  return [unNumber, name, hazardClass, ...(packingGroup ? [printedPackingGroup(packingGroup)] : [])].join(', ');
}
