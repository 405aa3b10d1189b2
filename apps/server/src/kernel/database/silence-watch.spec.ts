import { SilenceWatch, type Watched } from './silence-watch.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Played extends Watched {
  patience: number | undefined;
  bytesRead: number;
  giveUp: jest.Mock;
  tryOut: jest.Mock;
}

const connection = (patience?: number): Played => ({ patience, bytesRead: 0, giveUp: jest.fn(), tryOut: jest.fn() });

describe('the watch over silent connections', () => {
  it('gives up the one that is silent for as long as it may bear, and no other', () => {
    const watch = new SilenceWatch();
    const [silent, patient, idle] = [connection(1000), connection(5000), connection()];
    for (const each of [silent, patient, idle]) watch.add(each);

    jest.advanceTimersByTime(900);
    expect(silent.giveUp).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);

    expect(silent.giveUp).toHaveBeenCalledTimes(1);
    expect(patient.giveUp).not.toHaveBeenCalled();
    expect(idle.giveUp).not.toHaveBeenCalled();
  });

  it('tries the others as soon as one has gone silent, and not before', () => {
    const watch = new SilenceWatch();
    const [silent, idle] = [connection(1000), connection()];
    for (const each of [silent, idle]) watch.add(each);

    jest.advanceTimersByTime(900);
    expect(idle.tryOut).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);

    expect(idle.tryOut).toHaveBeenCalledTimes(1);
  });

  it('counts anew with every byte and with every question', () => {
    const watch = new SilenceWatch();
    const talking = connection(1000);
    const asked = connection();
    watch.add(talking);
    watch.add(asked);

    for (let round = 0; round < 10; round += 1) {
      jest.advanceTimersByTime(750);
      talking.bytesRead += 1;
      asked.patience = round % 2 ? undefined : 1000;
    }

    expect(talking.giveUp).not.toHaveBeenCalled();
    expect(asked.giveUp).not.toHaveBeenCalled();
  });

  it('rests when nothing is left to watch, and begins again', () => {
    const watch = new SilenceWatch();
    const first = connection(1000);
    watch.add(first);
    watch.remove(first);
    expect(jest.getTimerCount()).toBe(0);

    const second = connection(500);
    watch.add(second);
    jest.advanceTimersByTime(500);
    expect(second.giveUp).toHaveBeenCalledTimes(1);
    expect(first.giveUp).not.toHaveBeenCalled();
  });
});
