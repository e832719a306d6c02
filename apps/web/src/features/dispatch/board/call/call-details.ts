import './call-details.css';

export { CallCard } from './call-card.tsx';
export { CallPanel } from './call-panel.tsx';
