import { DefaultNamingStrategy } from 'typeorm';

export const snakeName = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Tables and columns are the entity's names in snake case; tables are singular. */
export class SnakeNames extends DefaultNamingStrategy {
  override tableName(className: string, customName: string | undefined): string {
    return customName ?? snakeName(className);
  }

  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snakeName([...prefixes, customName ?? propertyName].join('_'));
  }
}
