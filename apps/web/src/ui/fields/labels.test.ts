function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

const labelTexts = (element: Element | null): (string | null)[] =>
  element && 'labels' in element && element.labels instanceof Array
    ? element.labels.map((label: Element) => label.textContent)
    : [];

test('a label names elements that can be labeled, and nothing else', () => {
  const { control } = page('<label for="a">Name</label><div id="a"></div>').querySelector('label') ?? {};
  expect(control).toBeNull();
  const hidden = page('<label for="a">Name</label><input id="a" type="hidden">');
  expect(hidden.querySelector('label')?.control).toBeNull();
  expect(hidden.querySelector('input')?.labels).toBeNull();
  const field = page('<label for="a">Name</label><input id="a">');
  expect(field.querySelector('label')?.control).toBe(field.querySelector('input'));
});

test('of two elements with one id only the first has the label', () => {
  const [first, second] = page('<label for="a">Name</label><input id="a"><input id="a">').querySelectorAll('input');
  expect(labelTexts(first ?? null)).toEqual(['Name']);
  expect(labelTexts(second ?? null)).toEqual([]);
});

test('a label around two fields names the first one', () => {
  const [first, second] = page('<label>Name<input><input></label>').querySelectorAll('input');
  expect(labelTexts(first ?? null)).toEqual(['Name']);
  expect(labelTexts(second ?? null)).toEqual([]);
});
