import { buttonClass } from '~/ui/button/button-class.ts';

/** Keeps the place of the button that calls the company until its number is known. */
export const CallPlace = () => (
  <span aria-hidden="true" className={`${buttonClass()} invisible`}>
    Call
  </span>
);
