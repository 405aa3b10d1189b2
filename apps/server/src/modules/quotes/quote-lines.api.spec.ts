import { quoteLinesApi } from '@lading/contracts/quotes/quote-lines';
import { startFreight, type Freight } from '../shipments/shipments.fixture';

let freight: Freight;

beforeAll(async () => {
  freight = await startFreight();
});
afterAll(() => freight.close());

describe('a quote in one line', () => {
  it('is read into the words of a quote', async () => {
    const line = '2 plt 48x40x50 500lb c70 60601>75201 lgd 2026-11-24';
    const { status, body } = await freight.administrator.call(quoteLinesApi.read, { line });

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        mistake: null,
        line: {
          units: 'imperial',
          items: [
            {
              ...{ handlingUnits: 2, handlingUnitType: 'PAT', length: 48, width: 40, height: 50 },
              ...{ weight: 500, freightClass: 70 },
            },
          ],
          ...{ from: '60601', to: '75201', accessorials: ['LFTD'], shipDate: '2026-11-24' },
        },
      },
    });
  });

  it('is answered with the column of its mistake', async () => {
    const { body } = await freight.administrator.call(quoteLinesApi.read, { line: '2 plt 48x40x50 500lb c71' });

    expect(body).toMatchObject({ line: null, mistake: { column: 22, length: 3 } });
    expect(body.mistake?.sentence).toMatch(/\S/);
  });
});
