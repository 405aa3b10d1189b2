import { classesIn, usedStyles } from './used-styles.js';

const css = [
  '@layer one,two;@layer one{.a{color:red}.b{color:blue}}',
  '@layer two{.c{color:red}}',
  '@media (width > 3px){.a,.c{top:0}.b{top:1px}}',
  'body{margin:0}.a:not(.z) > .b{left:0}.a .d{right:0}',
  '@keyframes turn{from{top:0}to{top:1px}}',
].join('');

it('leaves out rules whose classes no element has, and keeps rules of elements', () => {
  const styles = usedStyles(css, classesIn('<div class="a x"><p class="b"></p></div>'));

  expect(styles).toContain('.a{color:red}.b{color:blue}');
  expect(styles).toContain('@media (width > 3px){.a,.c{top:0}.b{top:1px}}');
  expect(styles).toContain('body{margin:0}');
  expect(styles).toContain('.a:not(.z) > .b{left:0}');
  expect(styles).toContain('@keyframes turn');
  expect(styles).not.toContain('.d');
});

it('names layers that it leaves out, so that they keep their order when the whole sheet is loaded', () => {
  const styles = usedStyles('@layer late{.a{top:0}}@layer early{.b{top:0}}', new Set(['b']));

  expect(styles).toBe('@layer late,early;@layer early{.b{top:0}}');
});
