import { waitFor } from '@testing-library/react';
import { carryOver } from './carry-over';

const drawn = `<input id="length" value=""><label><input type="radio" name="units" value="imperial" checked></label>
  <label><input type="radio" name="units" value="metric"></label><select id="class"><option>50</option><option selected>70</option></select>
  <textarea></textarea><button>Calculate</button><button>Clear</button>`;

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${drawn}</div>`;
  root = document.body.firstElementChild instanceof HTMLElement ? document.body.firstElementChild : document.body;
});

const select = (): HTMLSelectElement => {
  const found = root.querySelector('select');
  if (!found) throw new Error('there is no select');
  return found;
};
const input = (selector: string): HTMLInputElement => {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no ${selector}`);
  return found;
};

it('repeats fields, choices, focus and the pressed button on the page of the application, the button last', async () => {
  input('#length').value = '40';
  input('[value=metric]').checked = true;
  select().value = '50';
  input('#length').focus();
  root.querySelector('button')?.setAttribute('data-pressed', '');
  const repeat = carryOver(root);
  const received: string[] = [];
  root.replaceChildren();
  repeat();
  root.innerHTML = drawn;
  root.addEventListener('change', ({ target }) => received.push(target === select() ? `class ${select().value}` : ''));
  root.addEventListener('input', ({ target }) => received.push(target instanceof HTMLInputElement ? target.value : ''));
  root.addEventListener('click', ({ target }) => received.push(target instanceof Element ? target.tagName : ''));

  await waitFor(() => expect(received.at(-1)).toBe('BUTTON'));
  expect(received[0]).toBe('40');
  expect(received).toContain('class 50');
  expect(input('[value=metric]').checked).toBe(true);
  expect(document.activeElement).toBe(input('#length'));
});

it('returns the focus to a field whose removal sends a change', async () => {
  input('#length').focus();
  const repeat = carryOver(root);
  input('#length').blur();
  input('#length').dispatchEvent(new Event('change', { bubbles: true }));
  root.innerHTML = drawn;
  repeat();

  await waitFor(() => expect(document.activeElement).toBe(input('#length')));
});

it('finds a field without a fixed id again after its text was entered', async () => {
  const area = () => root.querySelector('textarea');
  area()?.focus();
  Object.assign(area() ?? {}, { value: 'SH1' });
  const repeat = carryOver(root);
  root.innerHTML = drawn;
  // React writes a value into the text of the element too.
  root.addEventListener('input', () => Object.assign(area() ?? {}, { defaultValue: 'SH1' }));
  repeat();

  await waitFor(() => expect(document.activeElement).toBe(area()));
  expect(area()?.value).toBe('SH1');
});

it('changes nothing on a page that the visitor has not touched', () => {
  const received: string[] = [];
  const repeat = carryOver(root);
  for (const kind of ['input', 'click', 'focusin']) root.addEventListener(kind, () => received.push(kind));
  repeat();

  expect(received).toEqual([]);
});

it('repeats fields in the order of their input, since a choice of units converts the values entered before it', async () => {
  root.innerHTML = `<label><input type="radio" name="units" value="metric"></label><input id="length" value="">`;
  const page = root.innerHTML;
  input('#length').value = '40';
  input('#length').dataset['entry'] = '1';
  input('[value=metric]').checked = true;
  input('[value=metric]').dataset['entry'] = '2';
  const repeat = carryOver(root);
  root.innerHTML = page;
  const received: string[] = [];
  root.addEventListener('input', ({ target }) => received.push(target instanceof HTMLInputElement ? target.value : ''));
  repeat();

  await waitFor(() => expect(received).toEqual(['40', 'metric']));
});
