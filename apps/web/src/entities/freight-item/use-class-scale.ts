import type { ClassScale } from '@lading/domain/freight/freight-class';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';

/** The scale by which density suggests a class to the signed-in user. */
export const useClassScale = (): ClassScale =>
  useOwnFlag('Density_Calculator_Updates') === false ? 'standard' : 'updated';
