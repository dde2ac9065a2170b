# Every text of Columbiz that a person can see, by the page it stands on. Words in braces are filled in.

## The app

app-name = Columbiz
logo-label = Columbiz, to the first page
go-home = To the first page

## Not found

not-found-title = Nothing is charted here
not-found-text = There is no such page. The address may have been mistyped.
