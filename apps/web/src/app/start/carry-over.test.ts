import { waitFor } from '@testing-library/react';
import { carryOver } from './carry-over';

const drawn = `<input id="length" value=""><label><input type="radio" name="units" value="imperial" checked></label>
  <label><input type="radio" name="units" value="metric"></label><button>Calculate</button><button>Clear</button>`;

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${drawn}</div>`;
  root = document.body.firstElementChild instanceof HTMLElement ? document.body.firstElementChild : document.body;
});

const input = (selector: string): HTMLInputElement => {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no ${selector}`);
  return found;
};

it('repeats what was typed, chosen and pressed before the application took its place, in this order', async () => {
  input('#length').value = '40';
  input('[value=metric]').checked = true;
  input('#length').focus();
  root.querySelector('button')?.setAttribute('data-pressed', '');
  const repeat = carryOver(root);
  const heard: string[] = [];
  root.replaceChildren();
  repeat();
  root.innerHTML = drawn;
  root.addEventListener('input', ({ target }) => heard.push(target instanceof HTMLInputElement ? target.value : ''));
  root.addEventListener('click', ({ target }) => heard.push(target instanceof Element ? target.tagName : ''));

  await waitFor(() => expect(heard.at(-1)).toBe('BUTTON'));
  expect(heard[0]).toBe('40');
  expect(input('[value=metric]').checked).toBe(true);
  expect(document.activeElement).toBe(input('#length'));
});

it('changes nothing on a page that the visitor has not touched', () => {
  const heard: string[] = [];
  const repeat = carryOver(root);
  for (const kind of ['input', 'click', 'focusin']) root.addEventListener(kind, () => heard.push(kind));
  repeat();

  expect(heard).toEqual([]);
});
