import { noDimensions, withTyped, withUnits } from './measured-dimensions';

describe('the switch of units', () => {
  it('converts weights of whole lines too, however heavy', () => {
    const typed = withTyped(withTyped(noDimensions, 'length', '48'), 'weight', '12000');
    const metric = withUnits(typed, 'metric');
    expect(metric.texts).toMatchObject({ length: '121.92', width: '', weight: '5442.18' });
    expect(withUnits(withTyped(metric, 'weight', '8000.5'), 'imperial').texts.weight).toBe('17641.1');
    expect(withUnits(metric, 'imperial').texts).toEqual(typed.texts);
  });

  it('leaves what is no measure', () => {
    const typed = withTyped(withTyped(noDimensions, 'weight', '.'), 'height', '1.234');
    expect(withUnits(typed, 'metric').texts).toMatchObject({ weight: '.', height: '1.234' });
  });
});
