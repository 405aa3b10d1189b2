import type { ClassScale } from '@lading/domain/freight/freight-class';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';

/** The scale for suggesting a class by density to the signed-in user. */
export const useClassScale = (): ClassScale =>
  useOwnFlag('Density_Calculator_Updates') === false ? 'standard' : 'updated';
