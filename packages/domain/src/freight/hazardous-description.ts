interface ClassOfGoods {
  readonly hazardClass: string;
  readonly compatibilityGroup?: string | null | undefined;
}

/** The class as documents and carrier messages state it; explosives carry their compatibility group, such as `1.4G`. */
export const statedHazardClass = ({ hazardClass, compatibilityGroup }: ClassOfGoods): string =>
  `${hazardClass}${compatibilityGroup ?? ''}`;

interface DescribedGoods {
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly technicalName?: string | undefined;
  readonly hazardClass: string;
  readonly packingGroup?: string | undefined;
}

/** The basic description in its legal order: `UN1090, Acetone, 3, PG II`. */
export function hazardousDescription(goods: DescribedGoods): string {
  const { unNumber, properShippingName, technicalName, hazardClass, packingGroup } = goods;
  const name = technicalName ? `${properShippingName} (${technicalName})` : properShippingName;
  return [unNumber, name, hazardClass, ...(packingGroup ? [`PG ${packingGroup}`] : [])].join(', ');
}
