/** Readers of mail take no files, and what they do not know they leave out: without any of it a letter is still a letter. */
export const letterStyles = `
:root { color-scheme: light dark }
body { margin: 0; background: #f6f4ef; color: #16211e; font: 16px/1.5 sans-serif }
.letter { max-width: 36em; margin: 0 auto; padding: 24px 20px; background: #fff }
.brand { margin-top: 0; color: #0b5d4a; font-weight: bold; font-size: 18px }
.apart { padding: 16px; border: 1px solid #0b5d4a; border-radius: 12px; text-align: center; font-size: 24px; font-weight: bold }
.foot { margin-bottom: 0; padding-top: 16px; border-top: 1px solid #e2ded4; color: #4c5a55; font-size: 13px }
.go { display: inline-block; padding: 12px 20px; border-radius: 12px; background: #0b5d4a; color: #fff; font-weight: bold; text-decoration: none }
@media (prefers-color-scheme: dark) {
  body { background: #0f1614; color: #eaf1ee }
  .letter { background: #17211e }
  .brand { color: #6fd3b4 }
  .apart { border-color: #6fd3b4 }
  .foot { border-color: #2a3733; color: #a9b8b2 }
  .go { background: #6fd3b4; color: #06261e }
}
`
