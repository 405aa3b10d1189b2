import { accessorials, extraServices, isAccessorialCode, afterCharges } from './accessorial.js';
import { defaultEquipmentLength, equipmentTypes } from './equipment-type.js';
import { freightTerms, ownAddressOf } from './freight-terms.js';
import { commonHandlingUnits, handlingUnitName, handlingUnits } from './handling-unit.js';
import { hazardousMaterialOf, hazardousMaterials, printedPackingGroup } from './hazardous-material.js';
import { impliedAccessorials, locationTypes } from './location-type.js';
import { isLimitedAccessCode, limitedAccessTypes } from './limited-access-type.js';
import { patterns } from '../text/patterns.js';
import { regionOf, regions } from './region.js';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('catalogs', () => {
  it('have 28 accessorials and the seven extra services', () => {
    expect(accessorials).toHaveLength(28);
    expect(repeated(accessorials.map(({ code }) => code))).toEqual([]);
    expect(extraServices).toHaveLength(7);
    expect(isAccessorialCode('GTD_NOON')).toBe(true);
    expect(isAccessorialCode('RWE')).toBe(false);
    expect(afterCharges.filter(({ code }) => isAccessorialCode(code))).toEqual([]);
  });

  it('have 63 handling units, 18 of them first', () => {
    expect(handlingUnits).toHaveLength(63);
    expect(repeated(handlingUnits.map(({ code }) => code))).toEqual([]);
    expect(commonHandlingUnits).toHaveLength(18);
    expect(handlingUnitName('PAT')).toBe('Pallet');
    expect(handlingUnitName('PAL')).toBe('Pail');
    expect(handlingUnitName('PLT')).toBe('PLT');
  });

  it('have 25 location types, 22 of them with limited access', () => {
    const codes = locationTypes.flatMap((location) => ('limitedAccess' in location ? [location.limitedAccess] : []));

    expect(locationTypes).toHaveLength(25);
    expect(codes).toHaveLength(22);
    expect(codes.every(isLimitedAccessCode)).toBe(true);
    expect(impliedAccessorials('residential', 'pickup')).toEqual(['REP']);
    expect(impliedAccessorials('prison', 'delivery')).toEqual(['LTDAD']);
    expect(impliedAccessorials('business', 'delivery')).toEqual([]);
  });

  it('have the limited access types in 15 groups', () => {
    expect(new Set(limitedAccessTypes.map(({ group }) => group)).size).toBe(15);
    expect(repeated(limitedAccessTypes.map(({ code }) => code))).toEqual([]);
    expect(repeated(limitedAccessTypes.map(({ code }) => code.split('-')[1] ?? ''))).toEqual([]);
  });

  it('service 97 regions and name four more', () => {
    expect(regions.filter(({ served }) => served)).toHaveLength(97);
    expect(regions.filter(({ served }) => !served).map(({ code }) => code)).toEqual(['VI', 'GU', 'AS', 'MP']);
    expect(regions.filter(({ served, offshore }) => served && offshore).map(({ code }) => code)).toEqual([
      'AK',
      'HI',
      'PR',
    ]);
    expect(regionOf('CAN', 'on')?.name).toBe('Ontario');
    expect(regionOf('USA', 'ON')).toBeUndefined();
    expect(repeated(regions.map(({ country, code }) => country + code))).toEqual([]);
  });

  it('have hazardous materials of the valid form', () => {
    expect(hazardousMaterials.length).toBeGreaterThanOrEqual(60);
    expect(hazardousMaterials.filter(({ id }) => !patterns.unNumber(id))).toEqual([]);
    expect(hazardousMaterials.filter(({ hazardClass }) => !patterns.hazardClass(hazardClass))).toEqual([]);
    expect(repeated(hazardousMaterials.map(({ id }) => id))).toEqual([]);
    expect(hazardousMaterialOf('un1090')).toMatchObject({ properShippingName: 'Acetone', packingGroups: ['II'] });
    expect(printedPackingGroup('II')).toBe('PG II');
  });

  it('contain the equipment and the terms', () => {
    expect(equipmentTypes.map(({ name }) => name)).toEqual(['Dry Van', 'Flat Bed', 'Reefer', 'Drayage']);
    expect(defaultEquipmentLength).toEqual({ feet: 53, meters: 16 });
    expect(freightTerms.map(({ terms }) => ownAddressOf(terms))).toEqual(['origin', 'destination', 'billTo']);
  });
});
