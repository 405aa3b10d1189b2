import { placeColumns } from './use-pinned-columns';

const table = document.createElement('table');
table.innerHTML = '<thead><tr><th></th><th></th><th></th></tr></thead>';
document.createElement('div').append(table);
const cells = [...table.querySelectorAll('th')];

describe('the positions of pinned columns', () => {
  it('are measured before any is written, and written again only when they have changed', () => {
    const actions: string[] = [];
    let width = 100;
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => {
      actions.push('measured');
      return width;
    });
    const write = table.style.setProperty.bind(table.style);
    jest.spyOn(table.style, 'setProperty').mockImplementation((name, value) => {
      actions.push(`${name} ${value ?? ''}`);
      write(name, value);
    });

    placeColumns(table, cells, 2);
    expect(actions.splice(0)).toEqual([
      'measured',
      'measured',
      'measured',
      '--pin--1 0px',
      '--pin-0 100px',
      '--pin-1 auto',
    ]);

    placeColumns(table, cells, 2);
    expect(actions.splice(0)).toEqual(['measured', 'measured', 'measured']);

    width = 80;
    placeColumns(table, cells, 2);
    expect(actions).toEqual(['measured', 'measured', 'measured', '--pin-0 80px', '--pin-1 160px']);
  });
});
