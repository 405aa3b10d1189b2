import { noDimensions, partInUnits, withTyped, withUnits } from './measured-dimensions';

describe('the switch of units', () => {
  it('converts weights of whole lines too, however heavy', () => {
    const typed = withTyped(withTyped(noDimensions, 'length', '48'), 'weight', '12000');
    const metric = withUnits(typed, 'metric');
    expect(metric.texts).toMatchObject({ length: '121.92', width: '', weight: '5442.18' });
    expect(withUnits(withTyped(metric, 'weight', '8000.5'), 'imperial').texts.weight).toBe('17641.1');
    expect(withUnits(metric, 'imperial').texts).toEqual(typed.texts);
  });

  it('converts the weight of a part, which stays no more than the whole', () => {
    const pounds = withTyped(noDimensions, 'weight', '220.51');
    const kilograms = withUnits(pounds, 'metric');
    expect(partInUnits('176.4', pounds, kilograms)).toBe('80');
    expect(partInUnits('176.4', pounds, withTyped(pounds, 'weight', '300'))).toBe('176.4');
    expect(partInUnits('', pounds, kilograms)).toBe('');
    const whole = partInUnits('220.51', pounds, kilograms);
    expect(partInUnits(whole, kilograms, withUnits(kilograms, 'imperial'))).toBe('220.51');
  });

  it('leaves text that is no measure', () => {
    const typed = withTyped(withTyped(noDimensions, 'weight', '.'), 'height', '1.234');
    expect(withUnits(typed, 'metric').texts).toMatchObject({ weight: '.', height: '1.234' });
  });
});
