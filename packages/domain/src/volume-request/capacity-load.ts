/** Where LTL usually ends: this much floor or weight is asked for as volume or truckload. */
export const capacityLoad = { feet: 28, pounds: 20_000 } as const;

/** Whether freight is so long or heavy that a volume or truckload price is worth asking for. */
export const isCapacityLoad = ({ linearFeet, pounds }: { linearFeet: number; pounds: number }): boolean =>
  linearFeet >= capacityLoad.feet || pounds >= capacityLoad.pounds;
