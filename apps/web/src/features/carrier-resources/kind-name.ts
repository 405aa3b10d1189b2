import { resourceKinds, type ResourceKind } from '@lading/contracts/carriers/carrier-resources';

export const kindName = (kind: ResourceKind): string => resourceKinds.find(({ value }) => value === kind)?.name ?? kind;
