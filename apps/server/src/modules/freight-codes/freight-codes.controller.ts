import { Controller } from '@nestjs/common';
import { freightCodesApi, type FreightCodes } from '@lading/contracts/customers/freight-codes';
import { selectableClasses } from '@lading/contracts/fields/freight';
import { accessorials } from '@lading/domain/freight/accessorial';
import { shipmentDocumentKinds } from '@lading/domain/freight/document-kind';
import { commonHandlingUnits, handlingUnits } from '@lading/domain/freight/handling-unit';
import { locationTypes } from '@lading/domain/freight/location-type';
import { limitedAccessTypes } from '@lading/domain/freight/limited-access-type';
import { Serves } from '../../kernel/contract/serves.js';

const freightCodes: FreightCodes = {
  accessorials: accessorials.map(({ code, name, side, needs, chosenBy }) => ({
    ...{ code, name, side },
    needs: [...needs],
    isComputed: chosenBy === 'computed',
  })),
  handlingUnits: handlingUnits.map(({ code, name }) => ({
    ...{ code, name },
    isCommon: commonHandlingUnits.includes(code),
  })),
  locationTypes: locationTypes.map(({ type, name, pickup, delivery }) => ({
    ...{ code: type, name },
    pickup: [...pickup],
    delivery: [...delivery],
  })),
  limitedAccessTypes: limitedAccessTypes.map(({ code, name, group }) => ({ code, name, group })),
  documentKinds: shipmentDocumentKinds.map(({ code, name }) => ({ code, name })),
  freightClasses: [...selectableClasses],
};

@Controller()
export class FreightCodesController {
  @Serves(freightCodesApi.listFreightCodes)
  listFreightCodes(): Promise<FreightCodes> {
    return Promise.resolve(freightCodes);
  }
}
