export { TestMode } from '@callboard/contract/messages/messages';
