import { Controller } from '@nestjs/common';
import { freightCodesApi, type FreightCodes } from '@lading/contracts/freight-codes';
import { selectableClasses } from '@lading/contracts/freight';
import { accessorials } from '@lading/domain/accessorial';
import { shipmentDocumentKinds } from '@lading/domain/document-kind';
import { commonHandlingUnits, handlingUnits } from '@lading/domain/handling-unit';
import { limitedAccessTypes } from '@lading/domain/limited-access-type';
import { locationTypes } from '@lading/domain/location-type';
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
