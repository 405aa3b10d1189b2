import { emptyDetails, emptyStop } from './details-form';
import { moved, ticked, withServices } from './stop-services';

const mill = { ...emptyStop, addressId: 3, services: ['LFTD', 'APTP'] };
const form = withServices({ ...emptyDetails('imperial', '2026-11-24'), accessorials: ['INBD'], destination: mill });

describe('the services of an address', () => {
  it('are added for its side of the lane and removed with it', () => {
    expect(form.accessorials).toEqual(['INBD', 'LFTD']);
    expect(moved(form, { destination: emptyStop })).toEqual({ destination: emptyStop, accessorials: ['INBD'] });
    expect(moved(form, { origin: mill, destination: emptyStop })).toMatchObject({ accessorials: ['INBD', 'APTP'] });
  });

  it('stay if the user chose them, before or after the address', () => {
    const before = withServices({ ...form, accessorials: ['LFTD'] });
    expect(moved(before, { destination: emptyStop }).accessorials).toEqual(['LFTD']);

    const input = { ...form, ...ticked(form, 'destination', 'LFTD', false) };
    expect(input.accessorials).toEqual(['INBD']);
    const chosen = { ...input, ...ticked(input, 'destination', 'LFTD', true) };
    expect(moved(chosen, { destination: emptyStop }).accessorials).toEqual(['INBD', 'LFTD']);
  });
});
