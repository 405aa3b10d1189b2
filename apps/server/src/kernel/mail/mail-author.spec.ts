import { whomToAnswer } from './mail-author';

describe('a mail that a person writes by us', () => {
  const author = { author: 'Ada Reyes', companyName: 'Harbor Foods' };

  it('is answered to the person, not to its sender', () => {
    expect(whomToAnswer({ ...author, authorEmail: 'ada@harbor.example' })).toBe(
      'Please answer Ada Reyes of Harbor Foods, ada@harbor.example. Mails to the sender of this one are not read.',
    );
  });

  it('names the person where no address is known', () => {
    expect(whomToAnswer({ ...author, authorEmail: null })).toBe('Please answer Ada Reyes of Harbor Foods.');
  });
});
